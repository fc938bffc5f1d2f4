import { areas } from "@/lib/core/pure/areas";
import { providerPaths, publicPaths, refereePaths } from "@/lib/core/pure/paths";

/** Paths without a navigation bar. */
const hiddenPaths = [
  publicPaths.login,
  areas.register,
  areas.verifyEmail,
  areas.passwordReset,
  publicPaths.forgotPassword,
  refereePaths.survey,
  providerPaths.onboarding,
];

export const hidesNavigation = (path: string) =>
  hiddenPaths.some((hidden) => path === hidden || path.startsWith(`${hidden}/`));
