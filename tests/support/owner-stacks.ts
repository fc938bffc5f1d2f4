import * as React from "react";

type Internals = { recentlyCreatedOwnerStacks?: number };

/**
 * React's development build makes an `Error` for each of the first ten thousand elements of a second, so that a warning
 * can name the component that made one: a fifth of what component tests cost. Here the ten thousand are always used up, and
 * warnings name no owner. A React without this counter is left as it is.
 */
export function withoutOwnerStacks() {
  const internals = (React as Record<string, unknown>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as Internals | undefined;
  if (internals?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => 10_000,
    set() {},
  });
}
