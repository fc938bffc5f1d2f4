import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";

const looks = {
  error: { icon: CircleAlert, classes: "border-red/30 bg-red-soft [&>svg]:text-red" },
  warning: { icon: TriangleAlert, classes: "border-amber/30 bg-amber-soft [&>svg]:text-amber" },
  info: { icon: Info, classes: "border-blue/30 bg-blue-soft [&>svg]:text-blue" },
  success: { icon: CircleCheck, classes: "border-green/30 bg-green-soft [&>svg]:text-green" },
};

type AlertProps = {
  tone: keyof typeof looks;
  title?: ReactNode;
  /** Several are shown as a list, one as a sentence. */
  messages?: ReactNode[];
  children?: ReactNode;
  /** A button or link to the right. */
  action?: ReactNode;
  className?: string;
};

/** Errors and warnings interrupt a screen reader when they appear; the others wait their turn. */
export function Alert({ tone, title, messages = [], children, action, className }: AlertProps) {
  const { icon: Icon, classes } = looks[tone];
  return (
    <div
      role={tone === "error" || tone === "warning" ? "alert" : "status"}
      className={cn("flex items-start gap-3 rounded-lg border px-4 py-3 text-sm", classes, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {messages.length === 1 && <p>{messages[0]}</p>}
        {messages.length > 1 && (
          <ul className="grid list-disc gap-0.5 pl-4">
            {messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat and never move
              <li key={index}>{message}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {action && <div className="-my-1.5 shrink-0">{action}</div>}
    </div>
  );
}
