let zone: string | undefined;

/** The zone of the browser, or of the server's own clock. Cached, because a page asks for it hundreds of times. */
export function ownZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
