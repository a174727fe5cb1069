import '@sanuk/backup/backup';
