/** Languages and regions that the desk offers. Browsers have no list of them; the API accepts any other one too. */
export const LOCALES: readonly string[] = [
  'ar-AE ar-BH ar-DZ ar-EG ar-IQ ar-JO ar-KW ar-LB ar-LY ar-MA ar-OM ar-QA ar-SA ar-TN ar-YE',
  'az-AZ bg-BG bn-BD bn-IN bs-BA ca-ES cs-CZ cy-GB da-DK de-AT de-BE de-CH de-DE de-LI de-LU el-CY el-GR',
  'en-AE en-AU en-BB en-BZ en-CA en-GB en-GH en-HK en-IE en-IN en-JM en-KE en-LR en-MT en-MY en-NG en-NZ en-PH en-PK',
  'en-SG en-TT en-UG en-US en-ZA es-AR es-BO es-CL es-CO es-CR es-DO es-EC es-ES es-GT es-HN es-MX es-NI es-PA es-PE',
  'es-PR es-PY es-SV es-US es-UY es-VE et-EE eu-ES fa-IR fi-FI fil-PH fr-BE fr-CA fr-CH fr-CI fr-FR fr-LU fr-MA fr-SN',
  'ga-IE gl-ES gu-IN he-IL hi-IN hr-HR hu-HU hy-AM id-ID is-IS it-CH it-IT ja-JP ka-GE kk-KZ km-KH kn-IN ko-KR lt-LT',
  'lv-LV mk-MK ml-IN mn-MN mr-IN ms-MY my-MM nb-NO ne-NP nl-BE nl-NL pa-IN pl-PL pt-AO pt-BR pt-PT ro-MD ro-RO ru-KZ',
  'ru-RU si-LK sk-SK sl-SI sq-AL sr-RS sv-FI sv-SE sw-KE sw-TZ ta-IN ta-LK te-IN th-TH tr-CY tr-TR uk-UA ur-PK uz-UZ',
  'vi-VN zh-CN zh-HK zh-SG zh-TW',
].flatMap((line) => line.split(' '));
