/**
 * The pages a pager shows: all of them up to 7, else the first, the last and `siblings` around the current one, with
 * "gap" where pages are left out. A gap replaces a single page only where there would be none otherwise.
 */
export function pageNumbers(current: number, pages: number, siblings = 2): (number | "gap")[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  let from = Math.max(1, current - siblings);
  let to = Math.min(pages, current + siblings);
  const nearStart = from <= 3;
  const nearEnd = to >= pages - 2;
  if (nearStart && (!nearEnd || current <= pages / 2)) from = 1;
  if (nearEnd && (!nearStart || current > pages / 2)) to = pages;
  const middle: (number | "gap")[] = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (from > 1) middle.unshift(1, "gap");
  if (to < pages) middle.push("gap", pages);
  return middle;
}
