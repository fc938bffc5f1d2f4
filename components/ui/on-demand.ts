import { type ComponentType, lazy } from "react";

/** A component whose code is loaded when it is first drawn, within `Suspense`: for what most people never open. */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
