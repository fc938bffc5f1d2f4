/** Letters with their marks, apostrophes and hyphens; a dot only at the end of a word, as in "Dr." */
const nameLike = /^(?:[\p{L}\p{M}'’‘-]+\.?(?: |$)){1,3}$/u;

/**
 * What a mail calls somebody. The first mails go to addresses that nobody has confirmed yet, so a "name" that could be
 * read as a link, an address or a message of its own is left out.
 */
export const calledBy = (firstName: string): string =>
  firstName.length <= 40 && nameLike.test(firstName) ? firstName : "";
