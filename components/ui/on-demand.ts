import { type ComponentType, createElement, lazy, useState } from "react";

/** Keeps the first value that was read: another component in its place would begin again from nothing. */
const useFirst = <Value>(read: () => Value): Value => useState(read)[0];

/** Code that is fetched when it is meant. What could not be fetched is fetched again with the next try. */
export function codeOnDemand<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  return {
    /** Undefined until it was fetched. */
    read: () => code,
    fetch() {
      loading ??= load().then(
        (fetched) => {
          code = fetched;
          return fetched;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

export type CodeOnDemand<Code> = ReturnType<typeof codeOnDemand<Code>>;

/** Tries for code that does not come although there is a line: an older build's files are gone. */
const mostTries = 3;
const pauseMs = 2_000;

const lineOrPause = () =>
  new Promise<void>((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true });
    setTimeout(resolve, pauseMs);
  });

/** What does not come without a line comes with it: the page, and what was typed on it, stay as they are until then. */
async function untilFetched<Code>(fetch: () => Promise<Code>): Promise<Code> {
  for (let tries = 1; ; ) {
    try {
      return await fetch();
    } catch (error) {
      if (navigator.onLine) tries += 1;
      if (tries > mostTries) throw error;
      await lineOrPause();
    }
  }
}

/** What fetches code ahead when its control is meant: a pointer over it or the focus on it. */
export type OnDemandProps = { onPointerEnter(): void; onFocus(): void };

/**
 * A component whose code is loaded when it is first drawn, within `Suspense`: for what most people never open.
 * `preloadProps` goes to the control that opens it: a pointer over it or the focus on it fetches the code ahead, as `ahead`
 * does, and what is there already is drawn at once.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = codeOnDemand(load);
  const ahead = () => {
    code.fetch().catch(() => {});
  };
  const Fetched: ComponentType<Props> = lazy(async () => ({
    default: await untilFetched(code.fetch),
  }));
  const draw = (props: Props) =>
    createElement(
      useFirst<ComponentType<Props>>(() => code.read() ?? Fetched),
      props,
    );
  const preloadProps: OnDemandProps = { onPointerEnter: ahead, onFocus: ahead };
  return Object.assign(draw, { ahead, preloadProps });
}

const beginnings = ["pointerdown", "keydown", "input"];

/**
 * Acts when everybody has heard of the event that is under way. A listener that runs before React's must not change
 * what is drawn: where a field waits to be drawn again, its old value would be drawn over what was just typed, and React
 * would find nothing typed.
 */
export const afterEvent = (act: () => void) => void setTimeout(act);

/** Does something after a person first clicks, touches, types or dictates on the page; answers how to leave it. */
export function onceUsed(act: () => void) {
  const once = { once: true, capture: true, passive: true };
  const used = () => afterEvent(act);
  for (const beginning of beginnings) window.addEventListener(beginning, used, once);
  return () => {
    for (const beginning of beginnings) window.removeEventListener(beginning, used, once);
  };
}
