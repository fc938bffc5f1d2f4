import { Globe, Handshake, Lock, type LucideIcon } from "lucide-react";
import { fieldVisibility, type ProfileField, type Visibility } from "@/lib/providers/rules/visibility";

export const visibilityWords: Record<Visibility, { icon: LucideIcon; title: string; text: string }> = {
  public: {
    icon: Globe,
    title: "Public",
    text: "Visible to everyone, including organizations, regardless of connection.",
  },
  connected: {
    icon: Handshake,
    title: "Connected",
    text: "Visible to our staff and to the facilities you connected with.",
  },
  private: { icon: Lock, title: "Private", text: "Visible only to you and our staff." },
};

/** Who sees a field, beside its label. */
export function VisibilityMark({ field }: { field: ProfileField }) {
  const { icon: Icon, title, text } = visibilityWords[fieldVisibility[field]];
  return (
    <span title={text} className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3" />
      {title}
    </span>
  );
}
