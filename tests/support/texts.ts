const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*/g;

/** A text without its ids and moments, which may contain any short number by chance. */
export const withoutIds = (text: string) => text.replace(id, "id").replace(moment, "moment");

/** Finds the innermost element that reads so, whatever parts of the text have elements of their own. */
export const reading = (wanted: string | RegExp) => (_: string, element: Element | null) => {
  const reads = ({ textContent }: Element) => {
    const text = textContent.replace(/\s+/g, " ").trim();
    return typeof wanted === "string" ? text === wanted : wanted.test(text);
  };
  return element !== null && reads(element) && ![...element.children].some(reads);
};
