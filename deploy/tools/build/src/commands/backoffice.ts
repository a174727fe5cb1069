import '@sanuk/backoffice-server/main';
