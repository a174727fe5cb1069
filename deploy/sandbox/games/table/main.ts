import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/deck.css';
import '../styles/panels.css';
import './styles/table.css';
import './styles/cards.css';
import './styles/bets.css';
import './styles/roads.css';
import '../styles/last.css';
import { openGame } from '../open-game.ts';
import { startTable } from './table-game.ts';

openGame(startTable);
