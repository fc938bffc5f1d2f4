"use client";

import { type ComponentType, Suspense, useEffect } from "react";
import { onceUsed, onDemand } from "./on-demand";
import { useEverOpen } from "./use-ever-open";

/**
 * A dialog that opens by its `open`, and whose code comes when somebody begins to use the page. `ahead` fetches it sooner:
 * for a question that must be asked even when the line is lost with the first key.
 */
export function dialogOnDemand<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = onDemand(load);
  const draw = (props: Props) => {
    const everOpen = useEverOpen(props.open);
    useEffect(() => onceUsed(Dialog.ahead), []);
    return <Suspense>{everOpen && <Dialog {...props} />}</Suspense>;
  };
  return Object.assign(draw, { ahead: Dialog.ahead });
}
