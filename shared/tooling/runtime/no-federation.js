// What stands for the run time of Module Federation in a server bundle: a server loads no container.
const none = () => {};
const refuse = async () => {
  throw new Error('a server bundle loads no remote');
};

export { none as registerPlugins, none as registerRemotes, refuse as loadRemote };
