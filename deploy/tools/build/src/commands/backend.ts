import '@sanuk/backend/main';
