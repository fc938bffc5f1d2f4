/** Cards or a table: a cookie remembers it, so that the first paint has it right. */
const listLayouts = ["cards", "table"] as const;
export type ListLayout = (typeof listLayouts)[number];

export const layoutCookie = "assignments_look";

export const layoutFrom = (value: string | undefined): ListLayout =>
  listLayouts.find((look) => look === value) ?? "cards";

const yearSeconds = 31_536_000;

export function rememberLayout(look: ListLayout) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${layoutCookie}=${look}; path=/app; max-age=${yearSeconds}; samesite=lax`;
}
