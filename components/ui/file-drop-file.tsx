import { CircleAlert, FileText, Image as ImageIcon, RotateCw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Button } from "./button";
import type { FileDropState } from "./file-drop";
import { Progress } from "./progress";

type FileDropFileProps = {
  /** The id of the control that it replaces, so that the field's label leads here. */
  id?: string;
  label: string;
  state: Exclude<FileDropState, { status: "empty" }>;
  onCancel?(): void;
  onRemove?(): void;
  onRetry?(): void;
};

/** A warning, the picture itself, or the sign of its kind. */
function Sign({ state }: Pick<FileDropFileProps, "state">) {
  if (state.status === "failed") return <CircleAlert aria-hidden className="size-5" />;
  const image = state.status === "completed" ? state.image : undefined;
  if (typeof image === "string") {
    // biome-ignore lint/performance/noImgElement: behind a session, and of unknown size
    return <img src={image} alt="" loading="lazy" className="size-9 rounded-md object-cover" />;
  }
  const Icon = image ? ImageIcon : FileText;
  return <Icon aria-hidden className="size-[18px]" />;
}

type ActProps = { label: string; icon: ReactNode; onClick: (() => void) | undefined };

const Act = ({ label, icon, onClick }: ActProps) =>
  onClick && (
    <Button variant="ghost" size="icon-sm" aria-label={label} onClick={onClick}>
      {icon}
    </Button>
  );

/** One file, on its way up, there, or failed. */
export function FileDropFile({ id, label, state, onCancel, onRemove, onRetry }: FileDropFileProps) {
  const failed = state.status === "failed";
  return (
    <fieldset
      id={id}
      aria-label={label}
      className={cn(
        "flex min-h-16 min-w-0 items-center gap-3 rounded-lg border bg-card px-4 py-3",
        failed && "border-red/40 bg-red-soft",
      )}
    >
      <span
        className={cn(
          "grid size-9 shrink-0 place-items-center rounded-md bg-secondary text-muted-foreground",
          failed && "bg-transparent text-red",
        )}
      >
        <Sign state={state} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        {state.status === "completed" && state.href ? (
          <a
            href={state.href}
            target="_blank"
            rel="noreferrer"
            className="block truncate rounded-sm font-medium underline-offset-4 hover:underline"
          >
            {state.name}
          </a>
        ) : (
          <div className="truncate font-medium">{state.name}</div>
        )}
        {state.status === "completed" && state.note && (
          <div className="break-words text-muted-foreground text-xs">{state.note}</div>
        )}
        {state.status === "uploading" && (
          <div className="mt-1 flex items-center gap-3">
            <Progress label={`Uploading ${state.name}`} percent={state.percent} />
            <span className="w-9 text-right text-muted-foreground text-xs">{Math.round(state.percent)}%</span>
          </div>
        )}
        {failed && (
          <div role="alert" className="text-red text-xs">
            {state.message}
          </div>
        )}
      </div>
      {state.status === "uploading" && (
        <Act label={`Cancel upload of ${state.name}`} icon={<X />} onClick={onCancel} />
      )}
      {failed && !state.final && (
        <Act label={`Try ${state.name} again`} icon={<RotateCw />} onClick={onRetry} />
      )}
      {state.status !== "uploading" && (
        <Act label={`Remove ${state.name}`} icon={<Trash2 />} onClick={onRemove} />
      )}
    </fieldset>
  );
}
