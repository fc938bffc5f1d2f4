import { withSettings } from "./settings";

/** For a file in which one address calls more often than people do; the limits have tests of their own. */
export const withoutLimits = () => withSettings({ RATE_LIMITS: "off" });
