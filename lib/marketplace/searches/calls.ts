import { callsOf } from "@/lib/core/pure/call";
import { searchKeepers } from "./policy";

const call = callsOf("marketplace", () => import("./schema"));

export const listSavedSearches = call({
  method: "GET",
  path: "/saved-searches/",
  who: searchKeepers,
  summary: "The searches that the caller keeps, oldest first.",
  input: "savedSearchesInput",
  output: "savedSearchListShape",
});

export const saveSearch = call({
  method: "POST",
  path: "/saved-searches/",
  who: searchKeepers,
  summary: "Keeps the query string of a screen under a name; with an alert, new results are notified.",
  input: "newSavedSearchInput",
  output: "savedSearchShape",
  status: 201,
});

export const changeSavedSearch = call({
  method: "PATCH",
  path: "/saved-searches/{id}/",
  who: searchKeepers,
  summary: "Renames a saved search, changes its query, or switches its alert.",
  input: "changeSavedSearchInput",
  output: "savedSearchShape",
});

export const deleteSavedSearch = call({
  method: "DELETE",
  path: "/saved-searches/{id}/",
  who: searchKeepers,
  summary: "Deletes a saved search and what it has found.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
