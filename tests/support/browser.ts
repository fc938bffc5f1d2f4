import { chromiumFlags, findChromium } from "../../scripts/test/chromium.mjs";

/** How the browser tests start Chromium: the one the machine has, with the fewest wishes. */
export async function browserLaunchOptions() {
  const executablePath = await findChromium();
  return { ...(executablePath && { executablePath }), args: chromiumFlags() };
}
