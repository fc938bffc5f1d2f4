/** Cards or a table: a cookie remembers it, so that the first paint has it right. */
export const looks = ["cards", "table"] as const;
export type Look = (typeof looks)[number];

export const lookCookie = "assignments_look";

export const lookFrom = (value: string | undefined): Look => looks.find((look) => look === value) ?? "cards";

const yearSeconds = 31_536_000;

export function rememberLook(look: Look) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${lookCookie}=${look}; path=/app; max-age=${yearSeconds}; samesite=lax`;
}
