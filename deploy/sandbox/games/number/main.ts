import '../styles/fonts.css';
import '../styles/base.css';
import '../styles/deck.css';
import '../styles/panels.css';
import './number.css';
import '../styles/last.css';
import { openGame } from '../open-game.ts';
import { startNumbers } from './number-game.ts';

openGame(startNumbers);
