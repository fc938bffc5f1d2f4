"use client";
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is fetched ahead when somebody means it: a pointer over it, the focus on it or a finger on it. Next
 * would fetch the page of every link in view, each a request that its server answers and the browser reads.
 */
export function Link({
  onPointerEnter,
  onFocus,
  onTouchStart,
  ...link
}: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const [isMeant, setMeant] = useState(false);
  const whenMeant =
    <Event,>(given: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      setMeant(true);
      given?.(event);
    };
  return (
    <NextLink
      {...link}
      prefetch={isMeant ? null : false}
      onPointerEnter={whenMeant(onPointerEnter)}
      onFocus={whenMeant(onFocus)}
      onTouchStart={whenMeant(onTouchStart)}
    />
  );
}
