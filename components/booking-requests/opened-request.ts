let opened: string | null = null;

/** The list is drawn anew when a request's dialog closes: this tells it where the reader was. */
export const noteOpened = (id: string) => {
  opened = id;
};

/** The request that was open last, once. */
export function takeOpened(): string | null {
  const id = opened;
  opened = null;
  return id;
}
