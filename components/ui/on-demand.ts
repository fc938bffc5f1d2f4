import { type ComponentType, createElement, lazy, useState } from "react";

/** Stays what it was at first: another component in its place would begin anew. */
const useFirst = <Value>(read: () => Value): Value => useState(read)[0];

/**
 * A component whose code is loaded when it is first drawn, within `Suspense`: for what most people never open.
 * `whenMeant` goes to the control that opens it: a pointer over it or the focus on it fetches the code ahead, and what
 * is there already is drawn at once.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetched = () => {
    loading ??= load().then((component) => {
      loaded = component;
      return { default: component };
    });
    return loading;
  };
  /** What cannot be fetched ahead is fetched again when it is drawn. */
  const ahead = () => {
    fetched().catch(() => {
      loading = undefined;
    });
  };
  const Fetched: ComponentType<Props> = lazy(fetched);
  const draw = (props: Props) =>
    createElement(
      useFirst<ComponentType<Props>>(() => loaded ?? Fetched),
      props,
    );
  return Object.assign(draw, { whenMeant: { onPointerEnter: ahead, onFocus: ahead } });
}
