import { type ComponentType, lazy } from "react";

/**
 * A component whose code is loaded when it is first drawn, within `Suspense`: for what most people never open.
 * `whenMeant` goes to the control that opens it: a pointer over it or the focus on it fetches the code ahead.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  /** Code that could not be fetched is asked for again. */
  const fetched = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  /** What could not be fetched ahead is told when it is drawn. */
  const ahead = () => void fetched().catch(() => undefined);
  return Object.assign(lazy(fetched), { whenMeant: { onPointerEnter: ahead, onFocus: ahead } });
}
