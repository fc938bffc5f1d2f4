import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import type { Notice } from "@/lib/notices/bell/schema";

type NoticeRowProps = {
  notice: Notice;
  /** When somebody follows it. */
  onFollow(): void;
};

/** One line of news; what is unread is marked by a dot and in words. */
export const NoticeRow = ({
  notice: { title, text, href, created_at, read_at },
  onFollow,
}: NoticeRowProps) => (
  <div className="flex gap-3">
    <span
      aria-hidden
      className={cn("mt-1.5 size-2 shrink-0 rounded-full", read_at === null && "bg-primary")}
    />
    <div className="grid min-w-0 flex-1 gap-0.5">
      <Link
        href={href}
        onClick={onFollow}
        className={cn("stretched break-words rounded-sm", read_at === null ? "font-semibold" : "font-medium")}
      >
        {title}
      </Link>
      {text && <p className="break-words text-muted-foreground text-sm">{text}</p>}
      <p className="text-muted-foreground text-xs">
        <Instant at={created_at} to="minute" />
        {read_at === null && <span className="ml-2 font-medium text-primary-strong">Unread</span>}
      </p>
    </div>
  </div>
);
