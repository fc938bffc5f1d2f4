/** The link that a click follows in this tab, if it follows one: a key held or a target make it another matter. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && !link.target && !link.hasAttribute("download") ? link : null;
}
