/** News is of use for so long: a device that is off until then never shows it [RSC-I-023]. */
const shownForSeconds = 4 * 3600;

/** For how many seconds more news may reach a device; none once it is too old. */
export const secondsToShow = (notifiedAt: Date, now: Date) =>
  Math.max(0, shownForSeconds - Math.max(0, Math.ceil((now.getTime() - notifiedAt.getTime()) / 1000)));

const oneThing = /\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/**
 * The matter of news: the one thing whose page it leads to. Later news of that replaces the earlier on the device; news
 * that leads to a page of many things is a matter of its own.
 */
export function tagOf({ id, href }: { id: string; href: string }): string {
  const page = href.replace(/[?#].*$/s, "");
  return oneThing.test(page) ? page : id;
}
