import { chromiumFlags, findChromium } from "../../scripts/test/chromium.mjs";

/** How the browser tests start Chromium: the one that the machine has, headless. */
export async function browserLaunchOptions() {
  const executablePath = await findChromium();
  return { ...(executablePath && { executablePath }), args: chromiumFlags() };
}
