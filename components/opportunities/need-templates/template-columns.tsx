import { CircleSlash } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { columnsOf } from "@/components/ui/columns";
import { mediumDay } from "@/lib/core/pure/text";
import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";
import { TemplateActions } from "./template-actions";

type Of = { template: NeedTemplate };

/** "Made until Dec 31, 2026", "By hand", or that it makes nothing more. */
function MadeUntil({ template: { weeks_ahead, made_until, starts_on, stopped_reason } }: Of) {
  if (stopped_reason !== null)
    return (
      <Badge tone="grey" icon={<CircleSlash aria-hidden />}>
        Stopped: opportunity closed
      </Badge>
    );
  if (weeks_ahead === 0) return "By hand";
  return made_until ? `Made until ${mediumDay(made_until)}` : `Begins ${mediumDay(starts_on)}`;
}

const broken = (text: string) => <span className="break-words">{text}</span>;

/** The columns of the list; those who may write templates have their actions in the last one. */
export const columnsFor = (mayWrite: boolean) =>
  columnsOf<NeedTemplate>([
    { header: "Template", size: 200, cell: ({ name }) => <strong className="break-words">{name}</strong> },
    { header: "Facility", size: 190, cell: ({ facility }) => broken(facility.name) },
    { header: "Opportunity", size: 200, cell: ({ opportunity }) => broken(opportunity.title) },
    { header: "Shifts", size: 320, cell: ({ text }) => text },
    { header: "Made", size: 170, cell: (template) => <MadeUntil template={template} /> },
    ...(mayWrite
      ? [
          {
            id: "actions",
            header: <span className="sr-only">Actions</span>,
            size: 220,
            align: "end" as const,
            cell: (template: NeedTemplate) => <TemplateActions template={template} />,
          },
        ]
      : []),
  ]);

/** Shows a template of the list on a phone. */
export const TemplateCard = ({ template, mayWrite }: Of & { mayWrite: boolean }) => (
  <div className="grid grid-cols-1 gap-2">
    <p className="min-w-0 break-words font-semibold leading-snug">{template.name}</p>
    <p className="break-words text-muted-foreground text-sm">
      {template.facility.name} · {template.opportunity.title}
    </p>
    <p className="text-sm">{template.text}</p>
    <p className="text-muted-foreground text-xs">
      <MadeUntil template={template} />
    </p>
    {mayWrite && <TemplateActions template={template} />}
  </div>
);
