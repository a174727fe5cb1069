export const usage = `npm run operator -- <command> --brand <brand> [options]

  notification publish --title <line>       a notification for the members of the brand
      --text <text>                   what it says; line breaks are kept (or --text-file <file>)
      --image /media/x.svg            a picture from the media folder of the brand
      --href /promotions              where it leads, a page of the site
      --type <n>                      1: the picture alone, --title is what a screen reader says of it; otherwise 2
  event publish --title <line> --image /media/x.svg
                                      a slide of the announcement; 8:5, --title says what the picture shows
      --position <n>                  lower ones come first; 0 when left out
      --from <time> --until <time>    when a notification or an event is seen; otherwise at once, and until it is withdrawn.
                                      2026-12-31, "2026-12-31 18:00" (Bangkok), or 2026-12-31T11:00:00Z
      --key <key>                     what makes it one and the same; otherwise its content, so that a command that is
                                      given twice publishes once
  notification list | event list            what was, is and will be seen
  notification withdraw <id>                takes it back at once
  event withdraw <id>
  announcement on | off               the dialog that shows the events, for everybody, without a restart

  brand check <brand>                 whether the settings in the brand's folder leave the house its margin: what comes back of a stake
                                      in every market and category, and which number to lower
      --draft <folder>                with the files of that folder in the place of the brand's own, before they are saved there

  dashboard show                      deposits, withdrawals, bets, wins, bonus and members by Bangkok day and product, today first;
                                      what waits and since when; the state of the game provider and the bank
      --days <n>                      7 when left out, at most 31

  review list                         money of the bank that fitted no deposit; open and proposed oldest first, others newest first
      --state open|proposed|done|all  open when left out; proposed waits for a second person
      --problem <problem>             reference-unknown, amount-differs, already-paid,
                                      sender-differs, no-deposit-fits, deposit-limit-exceeded,
                                      member-on-break or member-excluded
      --from <time> --until <time>    when it came in
      --limit <n> --cursor <cursor>   50 rows at a time; the cursor of the next page stands below them
  review credit <transaction> --phone <phone> --reason <text>
                                      credits all of it to that member, once; above the brand's limit it proposes
  review return <transaction> --return-reference <reference> --reason <text>
                                      notes that the bank sent it back
  review split <transaction> --credit <phone>=<baht> --return <reference>=<baht> --reason <text>
                                      proposes parts of it for members and parts that were sent back, 2 to 10 of them, which are
                                      together all of it; it always takes two people
  review approve <decision> --reason <text>
                                      what somebody else proposed
  review reject <decision> --reason <text>
                                      the money is open again
  member suspend <phone> --reason <text>
                                      ends the sessions at once, refuses new ones; the money stays
  member restore <phone> --reason <text>
  member level <phone> --level 0|1|2 --reason <text>
                                      guest, gold or hero: which picture the member’s profile has, and nothing else
  member flags                        members who may be another member, by account number, wallet, name or network; newest first
      --state open|cleared|confirmed|all  open when left out
      --limit <n> --cursor <cursor>   50 rows at a time
  member clear <phone> --reason <text>
                                      another person: referrals and the bonus of new members are no longer held
  member confirm <phone> --reason <text>
                                      the same person: they stay held

  wallet grant <phone> --wallet bonus|free --amount <baht> --reason <text>
                                      gives a member a bonus or free credit to play with, once; above the brand's limit it
                                      proposes
  wallet list                         what was given, the newest hundred, or proposed, the oldest hundred
      --state proposed|done|rejected|all  proposed when left out
  wallet approve <grant> --reason <text>
                                      what somebody else proposed
  wallet reject <grant> --reason <text>

  freespin grant <phone> --game <provider>[/<game>] --spins <n> --stake <baht> --wallet bonus|free --until <time>
      --reason <text>                 free spins on a game, or on those of a provider; what they bring goes to that wallet.
                                      When all they play with is above the brand's limit it proposes
  freespin list                       what can be played, the newest hundred, or is proposed, the oldest hundred
      --state proposed|open|rejected|revoked|all  open when left out
  freespin approve <grant> --reason <text>
                                      what somebody else proposed
  freespin reject <grant> --reason <text>
  freespin revoke <grant> --reason <text>
                                      takes back what is left; what was won stays

  win list                            wins of games beyond the limit of their provider; of those that wait the oldest hundred
      --state proposed|paid|rejected|all  proposed when left out
  win approve <win> --reason <text>   pays it into the wallet of its bet, once
  win reject <win> --reason <text>    it stays refused

  withdrawal list                     what members want to have; what waits oldest first, what ended newest first
      --state requested|approved|sent|paid|rejected|failed|cancelled|review|unresolved|all
                                      requested when left out; of review the bank reported what contradicts it, unresolved
                                      are those of them that have not ended, and payouts that somebody wants to return
      --limit <n> --cursor <cursor>   50 rows at a time; the cursor of the next page stands below them
  withdrawal show <id>                everything that happened to one
  withdrawal approve <id> --amount <baht> --reason <text>
                                      the amount again, as it was shown; above the brand's limit it proposes, and another
                                      person gives the same command
  withdrawal reject <id> --reason <text>
                                      the money goes back, and the member reads the reason
  withdrawal fail <id> --reason <text>
                                      the bank will not pay it: the money goes back, once; above the limit it takes two people

  affiliate list                      members who have a link, those who earned most first
      --limit <n>                     30 when left out
  affiliate show <phone>              who invited a member, what became of the code, and what each level brought
  affiliate end                       counts what friends played so far: in a sandbox alone (CASHBACK_CLOSES_EARLY=1)

  cashback list turnover|loss         days or weeks that ended, newest first: who played, and what is paid or may be claimed
      --limit <n>                     30 when left out
  cashback end turnover|loss          ends the running one now: in a sandbox alone (CASHBACK_CLOSES_EARLY=1)
  promotion list                      who plays which bonus of a deposit, newest first
      --state active|finished|used-up|expired|cancelled|all
                                      active when left out
      --phone <phone>                 of one member
      --limit <n> --cursor <cursor>
  promotion show <use>                how far it is, and what came of it
  promotion cancel <use> --reason <text>
                                      what is left of the bonus goes back, cash stays, and the member reads the reason
  quest list                          what members do for a reward, and what it brought them in seven days
  quest show <quest>                  who claimed it, newest first
      --limit <n>                     50 when left out

  coupon issue --title <line> --wallet main|bonus|free --amount <baht> --reason <text>
                                      codes that members use on their coupon page; above the brand's limit it proposes
      --codes <n> --uses <n>          how many codes, and how often each is good for; 1 when left out. A member uses one
                                      code of a batch, once
      --turnover <times>              of cash, before it can be withdrawn; 0 when left out
      --phone <phone>,<phone>         for these members alone; otherwise for everyone
      --from <time> --until <time>
  coupon list                         what was issued and how much of it is used, the newest hundred
      --state proposed|open|rejected|stopped|all  open when left out
  coupon show <batch>                 with its codes; it is noted who read them
  coupon approve <batch> --reason <text>
                                      what somebody else proposed
  coupon reject <batch> --reason <text>
  coupon stop <batch> --reason <text> takes no code of it any more; what was given stays

  poll open <choice> <choice> … --title <line> --question <line> --until <time>
                                      a choice is its name, or name=/media/x.svg with a picture
      --image /media/x.svg --from <time>
      --answers <n>                   how many each member has; 1 when left out
      --per-deposit <baht> --answers-max <n>
                                      so much deposited meanwhile gives one more, up to so many
      --credit <baht> | --points <n> --winners <n> --turnover <times>
                                      what is won, by how many of the right answers; takes a key of one's own
  poll list                           the newest hundred
      --state upcoming|open|closed|resulted|all  all when left out
  poll close <poll> --reason <text>   takes no more answers, now
  poll result <poll> --answer <choice> --reason <text>
                                      draws the winners of the right answers and pays them; above the brand's limit another
                                      person gives the same command

  lotto waiting                       rounds that are closed and have no result yet
  lotto result <round> --top <3 digits> --bottom <2 digits> --reason <text>
                                      proposes a result; another person gives the same command, and it is settled
  lotto correct <round> --top <3 digits> --bottom <2 digits> --reason <text>
                                      proposes another result for a round that has one, paid or not; a second person approves
                                      it. Wrong wins are reversed and right ones paid; the brand writes off spent money
  lotto void <round> --reason <text>  proposes to void a closed round: wins are taken back and every stake is returned
  lotto corrections                   both, with what they came to; of the proposed the oldest first
      --state proposed|approved|rejected|all
                                      proposed when left out
  lotto approve <id> --reason <text>  a second person approves; the bills follow at once
  lotto reject <id> --reason <text>

  redemption list                     what members bought with points, newest first
      --state done|ordered|packed|sent|delivered|cancelled|all
                                      ordered when left out
      --phone <phone>                 of one member
      --limit <n> --cursor <cursor>
  redemption pack <id>                goods are packed; above the brand's limit another person sends them
  redemption send <id> --tracking <number>
                                      they are on their way, and the member reads the number
  redemption deliver <id>             they have arrived
  redemption cancel <id> --reason <text>
                                      the points go back, once, until it is sent; above the limit it proposes, and another
                                      person gives the same command
  limits show <phone>                 what a member holds himself to, and every time-out and exclusion
  limits exclude <phone> --months 6|12|60 --reason <text>
                                      on every brand of the platform, at once; nobody makes it shorter

  account change <phone> --account main|second --bank <symbol> --number <digits> --reason <text>
                                      proposes another bank account to pay the member to; it always takes two people
  account list                        proposed changes, the oldest hundred, or those that were decided
      --state proposed|done|rejected|all  proposed when left out
  account approve <change> --reason <text>
                                      what somebody else proposed; not while a withdrawal is on its way
  account reject <change> --reason <text>

  adjustment propose <phone> --direction credit|debit --amount <baht> --reason <text>
                                      proposes to add to the cash of a member, or to take from it; it always takes two people, and
                                      the member reads the reason
  adjustment list                     proposed adjustments, the oldest hundred, or those that were decided
      --state proposed|done|rejected|all  proposed when left out
  adjustment approve <adjustment> --reason <text>
                                      what somebody else proposed; a debit never takes more than the member has in cash
  adjustment reject <adjustment> --reason <text>

  member find <text>                  by the start or end of a phone or account number, the start of a name, surname or LINE name, a
                                      LINE user id, an address, a device or an id; twenty at most. Who looked is in the audit trail, as with the next ones
  member show <phone>                 accounts, wallets, notes, LINE, devices, who they may be, and open sessions
  member note <phone> --text <text>   adds a note for the rest of the staff; nobody changes or removes one
  member money <phone>                deposits, withdrawals, turnover and today
  member statement <phone>            how a wallet moved, newest first
      --wallet main|bonus|free --kind <kind> --from <day> --until <day> --limit <n> --cursor <cursor>
  member bets <phone>                 bets in games, newest first, with what came back; --kind lotto lists lottery bills
      --kind games|lotto --limit <n> --cursor <cursor>
  member reset <phone> --reason <text>
                                      voids the password, ends every session and unlinks LINE; the member chooses a new password
                                      with a code by text
  member trace <transfer>             every event that made a transfer of a statement, and the transfers with the same origin
  audit list                          what staff and members did, newest first; log-ins of staff and changes of releases too
      --person <name> --action <action> --phone <phone> --from <time> --until <time> --limit <n> --cursor <cursor>

  staff invite <name> --display-name <name> --role <role,role>
                                      owner, manager, finance, lottery, content, support, auditor or release-team; the answer has
                                      the invitation, which is shown once. The key of the team (operator) invites a brand's
                                      first owner
      --remotes <remote,remote>       of a release team
  staff join <invitation>             makes a key of one's own and saves it in the data folder; --as <name> signs with it
  staff list                          everyone with a role for the brand
  staff grant <name> --role <role,role> --reason <text>
                                      replaces the roles for the brand
  staff reset <name> --reason <text>  voids the keys of a person who lost theirs, and answers a new invitation
  staff remove <name> --reason <text> takes every role for the brand; without one for any brand the key is void at once

  An order above the brand's limit of one order is only proposed, and so is one above the sum that one person gives in a
  Bangkok day: the answer says which, and what another person has to do (SECOND_PERSON_ABOVE_BAHT, ONE_PERSON_DAY_BAHT).

  --as <person>                       whose key signs: one that staff join made, or one of OPERATOR_KEYS; otherwise its first one.
                                      Reviews, members and wallets take a key of one's own, not the one a team shares
                                      (operator); at the backend every key names the brands it is for
  --who <name>                        for the audit trail; otherwise the name you are logged in with;
                                      with a key of one's own it is the owner of the key
  --json                              answers for programs

  BACKEND_URL and OPERATOR_KEYS say where the backend is; without them it is the one of npm start (SANUK_DATA).

  exit code: 0 done · 2 command not understood · 3 refused · 1 anything else, such as no answer
`;
