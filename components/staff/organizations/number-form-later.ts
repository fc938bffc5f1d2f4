import { memo } from "react";
import { hydrateLater } from "@/components/ui/hydrate-later";

/**
 * The form over one number, whose code comes when somebody turns to the page. It is drawn again for its own props only:
 * with others, React would draw it from nothing before its code is there.
 */
export const NumberForm = memo(
  hydrateLater(async () => (await import("./number-form")).NumberForm, { when: "turned to" }),
);
