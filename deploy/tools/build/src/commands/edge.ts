import '@sanuk/edge/main';
