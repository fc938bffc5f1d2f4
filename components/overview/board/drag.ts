import type { PointerEvent as ReactPointerEvent } from "react";

type Drag = {
  /** What follows the pointer. */
  label: string;
  /** The pointer has moved so far that a drag is meant. */
  onStart(): void;
  /** Let go over a hole. */
  onDrop(neededShiftId: string): void;
  /** The drag is over, wherever the pointer was let go. */
  onEnd(): void;
};

const farEnough = 5;

const holeAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-hole]") ?? null;

function aGhost(label: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.textContent = label;
  ghost.setAttribute("aria-hidden", "true");
  ghost.className =
    "pointer-events-none fixed top-0 left-0 z-50 rounded-md border border-primary bg-card px-2 py-1 font-medium text-xs shadow-md";
  document.body.append(ghost);
  return ghost;
}

/** The click that a release brings about is no click on what lies under it; the next one is a click again. */
function dropClick() {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener("click", stop, { capture: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
}

/** Follows a pointer from where it was pressed until it is let go; Escape and a lost pointer end it without a drop. */
export function dragFrom(pressed: ReactPointerEvent, { label, onStart, onDrop, onEnd }: Drag): void {
  const { clientX, clientY, pointerId } = pressed;
  const listening = new AbortController();
  const { signal } = listening;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  const mark = (hole: HTMLElement | null) => {
    if (hole === over) return;
    over?.removeAttribute("data-over");
    hole?.setAttribute("data-over", "");
    over = hole;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const moved = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (!ghost && moved < farEnough) return;
    if (!ghost) {
      ghost = aGhost(label);
      onStart();
    }
    ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 12}px`;
    mark(holeAt(event.clientX, event.clientY));
  };
  const end = (hole: string | undefined) => {
    listening.abort();
    const began = ghost !== null;
    ghost?.remove();
    mark(null);
    if (!began) return;
    setTimeout(() => {
      if (hole) onDrop(hole);
      onEnd();
    });
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (ghost) dropClick();
    end(over?.dataset.hole);
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === pointerId) end(undefined);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !ghost) return;
    event.preventDefault();
    window.addEventListener("pointerup", dropClick, { capture: true, once: true });
    end(undefined);
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("keydown", key, { signal, capture: true });
}
