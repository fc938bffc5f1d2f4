"use client";
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is fetched ahead when somebody means it: a pointer or a finger over it, or the focus on it. Next
 * would fetch the page of every link in view, each a request that its server answers and the browser reads.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const [prefetch, setPrefetch] = useState<false | null>(false);
  const mean = () => setPrefetch(null);
  return <NextLink {...props} prefetch={prefetch} onPointerOverCapture={mean} onFocusCapture={mean} />;
}
