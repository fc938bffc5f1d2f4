import type { MouseEvent } from "react";
import { followedLink } from "./followed-link";
import type { ListQuery } from "./use-list-query";

/**
 * A handler for clicks on links inside a list. A link to the list itself changes its query in place, and the browser's
 * back undoes it; `open` may take others. A click with a key held stays an ordinary one.
 */
export function listLinks(base: string, change: ListQuery["change"], open?: (path: string) => boolean) {
  return (event: MouseEvent) => {
    const link = followedLink(event.nativeEvent);
    if (!link || link.origin !== window.location.origin) return;
    if (link.pathname !== base) {
      if (open?.(link.pathname)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (link.search !== window.location.search) void change(() => link.search, { push: true });
    if (link.closest('nav[aria-label="Pages"]')) window.scrollTo({ top: 0 });
  };
}
