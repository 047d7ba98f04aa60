alter table prerendered_pages drop column data;
