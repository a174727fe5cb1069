/** The note that a page does not come, which the edge writes into every document. */

/** Removes the note of a page that came late. */
export const takeNoteAway = () => document.getElementById('edge-late')?.remove();
const note = document.querySelector('.edge-late')?.cloneNode(true);

/** Shows the note that the document has. */
export const showNote = () => document.querySelector('.edge-late')?.classList.add('edge-now');

/** Says that the page does not come, and how to load it anew; a shell that drew nothing may have taken the note along. */
export function bringNote(): void {
  if (!document.querySelector('.edge-late') && note) {
    const place = document.createElement('div');
    place.id = 'edge-late';
    place.append(note);
    document.body.append(place);
  }
  showNote();
}
