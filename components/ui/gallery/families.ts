import type { ComponentType } from "react";
import { Buttons, DropdownMenus, Tooltips } from "./actions";
import {
  Checkboxes,
  Comboboxes,
  MultiComboboxes,
  RadioGroups,
  RangeSliders,
  Selects,
  Switches,
} from "./choices";
import { Alerts, Badges, EmptyStates, ErrorBanners, ErrorStates, Waiting } from "./feedback";
import { FileDrops } from "./files";
import { Chips, FilterRows } from "./filters";
import { FormDialogs } from "./form-dialogs";
import { AwaitingScript, FormErrorLists, FormSections, Forms, KeptLines } from "./forms";
import { Colors, Surfaces, TextSizes } from "./foundations";
import { ConfirmDialogs, Dialogs, MeanwhileDialogs, Popovers } from "./overlays";
import {
  Avatars,
  Brands,
  Breadcrumbs,
  Cards,
  Disclosures,
  Instants,
  PageHeaders,
  Stats,
  SupportContacts,
  TabRows,
} from "./page-parts";
import { CardLists, ListFrames, Paginations, Tables } from "./tables";
import {
  DateInputs,
  Inputs,
  Labels,
  MaskedInputs,
  MoneyInputs,
  NumberInputs,
  PasswordInputs,
  PhoneInputs,
  SearchInputs,
  Textareas,
  TimeInputs,
  ZipInputs,
} from "./text-fields";
import { Toasts } from "./toasts";

export type SpecimenRow = {
  id: string;
  title: string;
  /** The files of components/ui whose components it shows. */
  shows: string[];
  Show: ComponentType;
};

export type Family = { id: string; title: string; text: string; specimens: SpecimenRow[] };

const row = (id: string, title: string, shows: string, Show: ComponentType): SpecimenRow => ({
  id,
  title,
  shows: shows.split(" ").filter(Boolean),
  Show,
});

/** Every control of components/ui, by family; a file that is not named here fails a test. */
export const families: Family[] = [
  {
    ...{ id: "foundations", title: "Foundations", text: "What all controls are made of: app/globals.css." },
    specimens: [
      row("colors", "Colors", "", Colors),
      row("text-sizes", "Text sizes", "", TextSizes),
      row("surfaces", "Surfaces", "", Surfaces),
    ],
  },
  {
    ...{ id: "actions", title: "Actions", text: "One primary button a view; buttons say what they do." },
    specimens: [
      row("buttons", "Button", "button", Buttons),
      row("dropdown-menus", "Dropdown menu", "dropdown-menu", DropdownMenus),
      row("tooltips", "Tooltip", "tooltip", Tooltips),
    ],
  },
  {
    ...{ id: "text-fields", title: "Text fields", text: "Labels above; the message stands at its field." },
    specimens: [
      row("labels", "Label", "label", Labels),
      row("inputs", "Input", "input", Inputs),
      row("textareas", "Textarea", "textarea", Textareas),
      row("password-inputs", "Password", "password-input", PasswordInputs),
      row("number-inputs", "Number", "number-input", NumberInputs),
      row("money-inputs", "Money", "money-input", MoneyInputs),
      row("phone-inputs", "Phone", "phone-input", PhoneInputs),
      row("date-inputs", "Date, typed or picked", "date-input date-picker", DateInputs),
      row("time-inputs", "Time", "time-input", TimeInputs),
      row("zip-inputs", "ZIP code", "zip-input", ZipInputs),
      row("masked-inputs", "Masked", "masked-input", MaskedInputs),
      row("search-inputs", "Search", "search-input", SearchInputs),
    ],
  },
  {
    ...{ id: "choices", title: "Choices", text: "One of a few, one of many, several, yes or no." },
    specimens: [
      row("selects", "Select", "select", Selects),
      row("comboboxes", "Combobox", "combobox listbox-popup", Comboboxes),
      row("multi-comboboxes", "Combobox of several", "multi-combobox", MultiComboboxes),
      row("checkboxes", "Checkbox", "checkbox", Checkboxes),
      row("switches", "Switch", "switch", Switches),
      row("radio-groups", "Radio group", "radio-group", RadioGroups),
      row("range-sliders", "Range slider", "slider", RangeSliders),
    ],
  },
  {
    ...{ id: "forms", title: "Forms", text: "The first wrong field gets the focus; leaving asks." },
    specimens: [
      row("form", "Form", "form unsaved-changes", Forms),
      row("form-sections", "Part of a form", "form-section", FormSections),
      row("await-script", "Before the script", "form", AwaitingScript),
      row("form-errors", "What belongs to no field", "form-errors", FormErrorLists),
      row("kept-lines", "Kept over a login", "kept-line", KeptLines),
      row("files", "Files", "file-drop file-drop-file", FileDrops),
    ],
  },
  {
    ...{ id: "lists", title: "Lists", text: "Full, busy, empty and failed; the address holds their state." },
    specimens: [
      row(
        "tables",
        "Table",
        "data-table data-table-head data-table-skeleton column-resizer card-list",
        Tables,
      ),
      row("list-frames", "Around the rows of a list", "list-frame", ListFrames),
      row("card-lists", "List of cards", "card-list", CardLists),
      row("pages", "Pages", "pagination", Paginations),
      row("filters", "Filters", "filter-dialog filter-chips", FilterRows),
      row("chips", "Chip", "chip", Chips),
    ],
  },
  {
    ...{ id: "feedback", title: "Feedback", text: "Nobody ever wonders what happens next." },
    specimens: [
      row("alerts", "Alert", "alert", Alerts),
      row("badges", "Badge", "badge", Badges),
      row("waiting", "Waiting", "spinner progress skeleton", Waiting),
      row("empty-states", "Nothing there", "empty-state", EmptyStates),
      row("error-states", "Nothing could be read", "error-state", ErrorStates),
      row("error-banners", "Could not be read anew", "error-banner", ErrorBanners),
      row("toasts", "Toast", "toaster arrival-toast", Toasts),
    ],
  },
  {
    ...{ id: "overlays", title: "Overlays", text: "They take the focus, give it back, and close on Escape." },
    specimens: [
      row("dialogs", "Dialog", "dialog portal-container", Dialogs),
      row("form-dialogs", "Form in a dialog", "form-dialog", FormDialogs),
      row("confirm-dialogs", "Question", "confirm-dialog", ConfirmDialogs),
      row("meanwhile-dialogs", "Saved meanwhile", "meanwhile/meanwhile-dialog", MeanwhileDialogs),
      row("popovers", "Popover", "popover", Popovers),
    ],
  },
  {
    ...{ id: "parts", title: "Parts of a page", text: "What stands around the controls." },
    specimens: [
      row("brands", "Brand", "brand", Brands),
      row("page-headers", "Head of a page", "page-header", PageHeaders),
      row("cards", "Card", "card", Cards),
      row("breadcrumbs", "Breadcrumb", "breadcrumb", Breadcrumbs),
      row("tabs", "Tabs", "tabs link-tabs", TabRows),
      row("disclosures", "Disclosure", "disclosure", Disclosures),
      row("avatars", "Avatar", "avatar", Avatars),
      row("stats", "Figure", "stat", Stats),
      row("instants", "Moment", "instant", Instants),
      row("support-contacts", "Support address", "support-contact", SupportContacts),
    ],
  },
];
