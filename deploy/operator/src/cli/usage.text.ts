export const usage = `npm run operator -- <command> --brand <brand> [options]

  notice publish --title <line>       a notice for the members of the brand
      --text <text>                   what it says; line breaks are kept (or --text-file <file>)
      --image /media/x.svg            a picture from the media folder of the brand
      --href /promotions              where it leads, a page of the site
      --type <n>                      1: the picture alone, --title is what a screen reader says of it; otherwise 2
  event publish --title <line> --image /media/x.svg
                                      a slide of the announcement; 8:5, --title says what the picture shows
      --position <n>                  lower ones come first; 0 when left out
      --from <time> --until <time>    when a notice or an event is seen; otherwise at once, and until it is withdrawn.
                                      2026-12-31, "2026-12-31 18:00" (Bangkok), or 2026-12-31T11:00:00Z
      --key <key>                     what makes it one and the same; otherwise its content, so that a command that is
                                      given twice publishes once
  notice list | event list            what was, is and will be seen
  notice withdraw <id>                takes it back at once
  event withdraw <id>
  announcement on | off               the dialog that shows the events, for everybody, without a restart

  review list                         money of the bank that fitted no deposit, newest first
      --state open|proposed|done|all  open when left out; proposed waits for a second person
      --problem <problem>             reference-unknown, amount-differs or already-paid
      --from <time> --until <time>    when it came in
      --limit <n> --cursor <cursor>   50 rows at a time; the cursor of the next page stands below them
  review credit <transaction> --phone <phone> --reason <text>
                                      credits all of it to that member, once; above the brand's limit it proposes
  review return <transaction> --return-reference <reference> --reason <text>
                                      notes that the bank sent it back
  review approve <decision> --reason <text>
                                      what somebody else proposed
  review reject <decision> --reason <text>
                                      the money is open again
  member suspend <phone> --reason <text>
                                      ends the sessions at once, refuses new ones; the money stays
  member restore <phone> --reason <text>
  member level <phone> --level 0|1|2 --reason <text>
                                      guest, gold or hero: which picture the member’s profile has, and nothing else

  --as <person>                       whose key signs, where OPERATOR_KEYS holds several; otherwise the first one. Reviews
                                      and members take a key of one's own, not the one a team shares (operator)
  --who <name>                        for the audit trail; otherwise the name you are logged in with;
                                      with a key of one's own it is the owner of the key
  --json                              answers for programs

  BACKEND_URL and OPERATOR_KEYS say where the backend is; without them it is the one of npm start (SANUK_DATA).

  exit code: 0 done · 2 command not understood · 3 refused · 1 anything else, such as no answer
`;
