/** Saves a text as a file, as the browser saves a download. */
export function saveFile(name: string, type: 'text/csv' | 'application/json', content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
