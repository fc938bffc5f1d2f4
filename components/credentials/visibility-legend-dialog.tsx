"use client";

import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { useSite } from "@/components/ui/site";
import { visibilityLevels } from "@/lib/providers/rules/visibility";
import { visibilityWords } from "./visibility-mark";

/** What the marks beside the fields mean. */
export function VisibilityLegendDialog({ onClose }: { onClose(): void }) {
  return (
    <OpenDialog size="sm" title="About the information you provide" onClose={onClose}>
      <DialogBody className="grid gap-5">
        <p className="text-pretty text-sm">
          {useSite().product} never sells your personal information. A mark beside each field says who can see
          it.
        </p>
        <dl className="grid gap-4">
          {visibilityLevels.map((level) => {
            const { icon: Icon, title, text } = visibilityWords[level];
            return (
              <div key={level} className="relative min-h-9 pl-12">
                <dt className="font-medium text-sm">
                  <span className="absolute top-0 left-0 grid size-9 place-items-center rounded-md bg-primary-soft text-primary-strong">
                    <Icon aria-hidden className="size-[18px]" />
                  </span>
                  {title}
                </dt>
                <dd className="text-pretty text-muted-foreground text-sm">{text}</dd>
              </div>
            );
          })}
        </dl>
      </DialogBody>
    </OpenDialog>
  );
}
