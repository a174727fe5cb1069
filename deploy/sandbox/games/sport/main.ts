import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/deck.css';
import '../styles/panels.css';
import './sport.css';
import './matches.css';
import './slip.css';
import '../styles/last.css';
import { openGame } from '../open-game.ts';
import { startSport } from './sport-game.ts';

openGame(startSport);
