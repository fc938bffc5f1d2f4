/** Where the keyboard goes on in the list of timesheets. What is not shown at this width takes no focus. */

function focusFirst(elements: Iterable<HTMLElement>) {
  for (const element of elements) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return element.scrollIntoView({ block: "nearest" });
  }
}

const currentTab = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('nav [aria-current="page"]');

/** The link that opens this timesheet; the tab where it is not in the list any more. */
export function focusTimesheet(root: HTMLElement, id: string | null) {
  const links = id ? root.querySelectorAll<HTMLElement>(`a.stretched[href*="${id}"]`) : [];
  focusFirst([...links, ...currentTab(root)]);
}

/** Moves the focus from a row's control to the next row's, else to that of the row before, else to the tab. */
export function focusNextAction(root: HTMLElement, action: HTMLElement) {
  const rows = action.closest("tbody, ul");
  const actions = [...(rows?.querySelectorAll<HTMLElement>("[data-row-action]") ?? [])];
  const at = actions.indexOf(action);
  focusFirst([actions[at + 1], actions[at - 1], ...currentTab(root)].filter((each) => each !== undefined));
}

/** What takes the place of a row that leaves. */
export function besideOf(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
