"use client";
import { Slot } from "radix-ui";
import {
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { CodeOnDemand } from "./on-demand";

type TriggerProps = HTMLAttributes<HTMLElement>;

type Owner = { open?: boolean; onOpenChange?(open: boolean): void };

/**
 * A popup whose code is fetched when a pointer or the focus comes to its trigger. Its `PopupTrigger` is drawn from the
 * beginning and stays; the code brings the popup and, by a `TriggerBridge`, what the trigger has to do from then on.
 */
export function usePopup<Code>(source: CodeOnDemand<Code>, { open: owned, onOpenChange }: Owner = {}) {
  const [own, setOwn] = useState(false);
  const [code, setCode] = useState<Code>();
  const element = useRef<HTMLElement>(null);
  const lend = useRef<(props: TriggerProps) => void>(null);
  const setOpen = (open: boolean) => {
    setOwn(open);
    onOpenChange?.(open);
  };
  const fetch = async () => {
    const fetched = source.read();
    if (fetched) setCode(() => fetched);
    else {
      const arrived = await source.fetch();
      setCode(() => arrived);
    }
  };
  return {
    /** Undefined until somebody means to open this one. */
    code,
    open: owned ?? own,
    setOpen,
    element,
    lend,
    /** What cannot be fetched is fetched again with the next try. */
    prepare: () => {
      if (!code) fetch().catch(() => {});
    },
    /** Opens before the code is there: it is seen as soon as that came, and is given up if it does not come. */
    openEarly: () => {
      setOpen(true);
      if (!code) fetch().catch(() => setOpen(false));
    },
  };
}

export type Popup = Omit<ReturnType<typeof usePopup>, "code">;

type PopupTriggerProps = TriggerProps & {
  popup: Popup;
  ref?: Ref<HTMLElement>;
  /** The keys that open it besides those that click a button; a tooltip is opened by none, and by no click. */
  opensBy: readonly string[] | "hover";
  children: ReactNode;
};

/** Draws its one child as the trigger of a popup; further props say what it is while the code is not there. */
export function PopupTrigger({ popup, ref, opensBy, children, ...closed }: PopupTriggerProps) {
  const [bridged, setBridged] = useState<TriggerProps | null>(null);
  useImperativeHandle(popup.lend, () => setBridged, []);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => popup.element.current, [
    popup.element,
  ]);
  /** A press that began before the code was there opens the popup by its click; a hover or focus is passed on later. */
  const pressed = useRef(false);
  const hover = useRef<PointerEvent<HTMLElement>>(null);
  const focus = useRef<FocusEvent<HTMLElement>>(null);
  useEffect(() => {
    if (!bridged) return;
    if (hover.current) bridged.onPointerMove?.(hover.current);
    if (focus.current) bridged.onFocus?.(focus.current);
    hover.current = focus.current = null;
  }, [bridged]);

  return (
    <Slot.Root
      {...closed}
      {...bridged}
      ref={popup.element}
      onPointerEnter={(event) => {
        popup.prepare();
        if (!bridged) hover.current = event;
        bridged?.onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        hover.current = null;
        bridged?.onPointerLeave?.(event);
      }}
      onFocus={(event) => {
        popup.prepare();
        if (!bridged && !pressed.current) focus.current = event;
        bridged?.onFocus?.(event);
      }}
      onBlur={(event) => {
        focus.current = null;
        bridged?.onBlur?.(event);
      }}
      onPointerDown={(event) => {
        pressed.current = !bridged;
        popup.prepare();
        bridged?.onPointerDown?.(event);
      }}
      onKeyDown={(event) => {
        pressed.current = !bridged;
        if (!bridged && opensBy !== "hover" && opensBy.includes(event.key)) {
          event.preventDefault();
          popup.openEarly();
        }
        bridged?.onKeyDown?.(event);
      }}
      onClick={(event) => {
        const early = pressed.current || !bridged;
        pressed.current = false;
        if (early && opensBy !== "hover") {
          if (!event.defaultPrevented) popup.openEarly();
        } else bridged?.onClick?.(event);
      }}
    >
      {children}
    </Slot.Root>
  );
}

type TriggerBridgeProps = TriggerProps & { popup: Popup; ref?: Ref<HTMLElement> };

/** The child of Radix' `Trigger asChild`: draws nothing, and lends the `PopupTrigger` what Radix gives to a trigger. */
export function TriggerBridge({ popup, ref, ...props }: TriggerBridgeProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => popup.element.current, [
    popup.element,
  ]);
  useLayoutEffect(() => popup.lend.current?.(props));
  return null;
}
