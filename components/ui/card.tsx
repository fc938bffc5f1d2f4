import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";

export const Card = ({ className, ...props }: ComponentProps<"div">) => (
  <div
    className={cn("min-w-0 rounded-lg border bg-card text-card-foreground shadow-sm", className)}
    {...props}
  />
);

export const CardHeader = ({
  title,
  description,
  actions,
  as: Heading = "h2",
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  as?: "h2" | "h3" | "h4";
}) => (
  <div
    className={cn(
      "flex flex-wrap justify-between gap-x-4 gap-y-2 px-4 pt-4 md:px-5",
      description ? "items-start" : "items-center",
    )}
  >
    <div className="min-w-0">
      <Heading className="text-lg">{title}</Heading>
      {description && <p className="mt-0.5 text-muted-foreground text-xs">{description}</p>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </div>
);

export const CardBody = ({ className, ...props }: ComponentProps<"div">) => (
  <div className={cn("px-4 py-4 md:px-5", className)} {...props} />
);

export const CardFooter = ({ className, ...props }: ComponentProps<"div">) => (
  <div
    className={cn("flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 md:px-5", className)}
    {...props}
  />
);
