import type { UserEvent } from "@testing-library/user-event";

/** Puts a text into a field in place of its value, in one go: faster than key by key. */
export async function fill(person: UserEvent, field: HTMLElement, text: string) {
  await person.clear(field);
  if (text) await person.paste(text);
}
