alter table messages add column refusal text;
comment on column messages.refusal is
  'Why the last try was not accepted: the carrier''s code, e.g. "SMTP 550 5.1.1"; never its words, which may name the recipient.';
