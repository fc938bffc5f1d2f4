import {
  Activity,
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { onceUsed } from "./on-demand";

const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "input", "focusin"];

/** A screen reader, a switch and a password manager may use a page without an event that comes before the click. */
const longestWaitMs = 2_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The next time that somebody does something on the page. */
function nextSign(): Promise<void> {
  const once = { once: true, capture: true, passive: true };
  return new Promise((resolve) => {
    for (const sign of signs) document.addEventListener(sign, () => resolve(), once);
  });
}

/** Somebody has begun before the script came: the focus is where they are. */
const isBegun = () => (document.activeElement ?? document.body) !== document.body;

const turnedTo = () => (isBegun() ? Promise.resolve() : Promise.race([nextSign(), wait(longestWaitMs)]));

const workedOn = () => new Promise<void>((resolve) => onceUsed(resolve));

/** What does not come, without a line say, is fetched again when somebody goes on; the HTML stays until then. */
async function untilFetched<Fetched>(load: () => Promise<Fetched>): Promise<Fetched> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait(longestWaitMs);
      await nextSign();
    }
  }
}

const never = () => () => {};

/** Whether this is drawn over the server's HTML, and not by the browser alone. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

export type HydrateOptions = {
  /**
   * `"turned to"`: at the first sign of a person on the page, at the latest after two seconds, for what works or waits
   * as HTML until then. `"at once"`: as soon as the page's own script runs, for what acts or is clicked by itself.
   * `"worked on"`: at the first click or key, for what lies under a dialog and cannot be reached before.
   */
  when: "turned to" | "at once" | "worked on";
};

/**
 * A component that the server draws in full, and whose script comes after the page's own and hydrates it in place: what
 * was typed, and where the focus is, stays. A page that is reached by a link has no such HTML, so its script comes with
 * it. The props must stay the same until then: with others, React would draw the component again from nothing.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { when }: HydrateOptions,
): ComponentType<Props> {
  let comeNow = () => {};
  const wanted = new Promise<void>((resolve) => {
    comeNow = resolve;
  });
  const Later: ComponentType<Props> = lazy(async () => {
    if (typeof document === "undefined") return { default: await load() };
    if (when !== "at once") await Promise.race([wanted, when === "turned to" ? turnedTo() : workedOn()]);
    return { default: await untilFetched(load) };
  });
  let code: Promise<ComponentType<Props>> | undefined;
  /**
   * Waits for the code above the boundary, and the boundary is an Activity: from 12.8 kB on, the server sends what is in
   * a Suspense after the page, and a script has to show it.
   */
  const drawnByServer = () => {
    code ??= load();
    return use(code);
  };
  const isDrawnWhole = typeof document === "undefined" && when !== "worked on";
  const draw = (props: Props) => {
    const Drawn = isDrawnWhole ? drawnByServer() : Later;
    const hydrating = useHydrating();
    const [Boundary] = useState(() => {
      if (!hydrating) comeNow();
      return hydrating && when !== "worked on" ? Activity : Suspense;
    });
    // One element as long as the props stay, so that no other render reaches the HTML that waits.
    return useMemo(
      () => createElement(Boundary as typeof Suspense, null, createElement(Drawn, props)),
      [Boundary, Drawn, props],
    );
  };
  return draw;
}
