-- Of Yandex, its own domains alone: whoever had "yandex.example" would have the mailbox of everybody at Yandex.
CREATE OR REPLACE FUNCTION "mailbox_of"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(base, '.', '') || '@gmail.com'
    WHEN domain IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(base, '.-_', '') || '@proton.me'
    WHEN domain IN ('icloud.com', 'me.com', 'mac.com') THEN base || '@icloud.com'
    WHEN domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' THEN split_part(base, '-', 1) || '@' || domain
    WHEN domain IN ('ya.ru', 'narod.ru')
      OR domain ~ '^yandex\.(az|by|co\.il|com|com\.am|com\.ge|com\.tr|ee|fr|kg|kz|lt|lv|md|ru|tj|tm|ua|uz)$'
      THEN replace(base, '-', '.') || '@yandex.ru'
    ELSE base || '@' || domain
  END
  FROM (SELECT regexp_replace("email", '^.*@', '') AS domain,
    coalesce(nullif(split_part(regexp_replace("email", '@[^@]*$', ''), '+', 1), ''), "email") AS base) AS parts
$$;
--> statement-breakpoint
-- What is stored is worked out anew only when its address is written.
UPDATE "customer" SET "email" = "email" WHERE "mailbox" <> mailbox_of("email");
--> statement-breakpoint
UPDATE "orders" SET "customer_email" = "customer_email" WHERE "customer_mailbox" <> mailbox_of("customer_email");
