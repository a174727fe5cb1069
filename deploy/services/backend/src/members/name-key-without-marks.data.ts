/**
 * SQL function that normalizes names and reads é as e. It belongs to the migration auth-012 and never changes; a new migration
 * replaces it.
 */
export const nameKeyWithoutMarksSql = `
      -- A name as it is compared: without titles, signs, marks, tone marks, spaces and invisible characters, in one case. Banks write names
      -- without the marks of their letters. A title that is written together with the name ends before a consonant or a leading vowel: no name
      -- begins with a vowel sign.
      create or replace function member_name_key(p_name text) returns text
      language sql immutable strict parallel safe as $$
        select nullif(regexp_replace(regexp_replace(
          translate(replace(
            regexp_replace(
              -- Letters that are no letter with a mark for Unicode, in both cases: lower() of some locales knows ASCII alone.
              lower(replace(replace(replace(replace(translate(
                replace(replace(replace(normalize(p_name, NFKD), 'Æ', 'ae'), 'Œ', 'oe'), 'Þ', 'th'),
                'ĐđÐðØøŁłıĦħŦŧ', 'ddddoollihhtt'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')),
              '[^a-z\u0E01-\u0E2E\u0E30-\u0E39\u0E40-\u0E45\\s.]', '', 'g'),
            'เเ', 'แ'), 'ๅ', 'า'),
          '^[\\s.]*(?:(?:mr|mrs|miss|ms|dr|master|khun)[\\s.]+|น[\\s.]*ส[\\s.]+|ด[\\s.]*[ชญร][\\s.]+'
            || '|(?:นางสาว|นาง|นาย|เดกชาย|เดกหญิง|คุณ)(?![\u0E30-\u0E39])[\\s.]*)+', ''),
          '[\\s.]+', '', 'g'), '')
      $$;
`;
