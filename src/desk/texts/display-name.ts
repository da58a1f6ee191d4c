/** Name of a language, a currency or a country in a language. The code itself if it has none. */
export function displayName(type: 'language' | 'currency' | 'region', code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type, languageDisplay: 'standard' }).of(code) ?? code;
  } catch {
    return code;
  }
}
