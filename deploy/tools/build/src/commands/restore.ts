import '@sanuk/backup/restore';
